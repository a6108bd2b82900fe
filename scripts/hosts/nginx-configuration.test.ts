import { describe, expect, it } from 'vitest';
import { getHostRules } from '../../src/integration/hosts/host-rules.ts';
import { renderNginxFiles } from './nginx-configuration.ts';

const FILES = ['index.html', 'comet.html', '_astro/a.js', '_astro/a.js.br', 'img/tile.svg'];

function render({
  redirects = {},
  url = 'https://docs.example',
  files = FILES,
  root = '/srv/my "docs"',
}: {
  redirects?: Readonly<Record<string, string>>;
  url?: string;
  files?: readonly string[];
  root?: string;
} = {}): Record<'maps' | 'site', string> {
  const rules = getHostRules({ policy: "default-src 'none'", site: { url, contentSecurityPolicy: 'header', redirects }, files: FILES });
  const { 'maps.conf': maps, 'site.conf': site } = renderNginxFiles({ rules, files, root });
  return { maps, site };
}

// Tests with nginx itself are in e2e/hosts/host-contract.dist.test.ts.
describe('the configuration of nginx', () => {
  it('escapes names and addresses', () => {
    const { site } = render({ redirects: { '/a "b" \\c': 'https://elsewhere.example/?price=$uri' } });
    expect(site).toContain('root "/srv/my \\"docs\\"";');
    expect(site).toMatch(/location ~ "\^[^"]+\$" \{ return 301 "https:\/\/elsewhere\.example\/\?price=%24uri"; \}/);
  });

  it('escapes file extensions, whatever they are', () => {
    const { site } = render({ files: ['zz.x y; } location ~ pwn { return 200 injected; } types { text', 'a."', 'b.$uri'] });
    expect(site).toContain('"x y; } location ~ pwn { return 200 injected; } types { text"');
    expect(site).toContain('"\\""');
    expect(site.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')).not.toContain('injected');
  });

  it('is rejected for a folder that nginx would read as a variable', () => {
    expect(() => render({ root: '/srv/$docs' })).toThrow('nginx reads "$" as the start of a variable');
  });

  it('has names that differ from those of other sites', () => {
    const names = (root: string) =>
      new Set(
        Object.values(render({ root }))
          .join('')
          .match(/\$site_\w+/g),
      );
    const first = names('/srv/a');
    expect(first.size).toBeGreaterThan(5);
    expect(first.intersection(names('/srv/b')).size).toBe(0);
  });
});
