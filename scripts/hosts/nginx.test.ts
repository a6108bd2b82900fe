import { describe, expect, it } from 'vitest';
import { getHostRules } from '../../src/integration/hosts/host-rules.ts';
import { renderNginxFiles } from './nginx.ts';

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

// Tests with nginx itself are in e2e/hosts/nginx.e2e.ts.
describe('the configuration of nginx', () => {
  it('sets headers at one level alone, where no location takes them away', () => {
    const { site } = render();
    const outside = site.replaceAll(/\{[^{}]*\}/g, '');
    expect(outside.match(/^add_header /gm)?.length).toBe(site.match(/add_header /g)?.length);
    expect(site.match(/^add_header .*/gm)?.every((line) => line.endsWith(' always;'))).toBe(true);
  });

  it('says in one place what each header holds, and which answers have it', () => {
    const { maps, site } = render();
    expect(site).toMatch(/add_header Content-Security-Policy \$site_\w{8}_content_security_policy always;/);
    expect(maps).toMatch(
      /map "\$status \$sent_http_content_type" \$site_\w{8}_content_security_policy \{\n {2}"~\S+ text\/html" "default-src 'none'; frame-ancestors 'none'";/,
    );
  });

  it('compresses nothing by itself', () => {
    expect(render().site).toContain('gzip off;\ngzip_static on;');
  });

  it('writes names and addresses so that they stay what they are', () => {
    const { site } = render({ redirects: { '/a "b" \\c': 'https://elsewhere.example/?price=$uri' } });
    expect(site).toContain('root "/srv/my \\"docs\\"";');
    expect(site).toContain('location = "/a \\"b\\" \\\\c" { return 301 "https://elsewhere.example/?price=%24uri"; }');
  });

  it('knows the type of each kind of file of the site, and of no other', () => {
    const [types] = /types \{[^}]*\}/.exec(render().site) ?? [''];
    expect(types).toContain('  "text/html; charset=utf-8" "html";\n');
    expect(types).not.toContain('png');
  });

  it('answers below the base of the site alone', () => {
    const { site } = render({ redirects: { '/old': '/comet' }, url: 'https://example.com/docs' });
    expect(site).toContain('  location = "/docs/old" { return 301 "/docs/comet"; }');
    expect(site.match(/^\w.*/gm)).toEqual([
      'location = "/docs" { absolute_redirect off; return 301 "/docs/$is_args$args"; }',
      'location ^~ "/docs/" {',
    ]);
  });

  it('takes the ends of names for names, whatever they are', () => {
    const { site } = render({ files: ['zz.x y; } location ~ pwn { return 200 injected; } types { text', 'a."', 'b.$uri'] });
    expect(site).toContain('"x y; } location ~ pwn { return 200 injected; } types { text"');
    expect(site).toContain('"\\""');
    expect(site.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')).not.toContain('injected');
  });

  it('is refused for a folder that nginx would take for a variable', () => {
    expect(() => render({ root: '/srv/$docs' })).toThrow('nginx takes "$" for the start of a variable');
  });

  it('has names that those of no other site are', () => {
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
