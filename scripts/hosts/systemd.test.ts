import { describe, expect, it } from 'vitest';
import { renderSystemdUnit } from './systemd.ts';

const SERVICE = { node: '/srv/docs/node_modules/.bin/node', project: '/srv/docs', site: '/srv/docs/dist', port: 4321 };

describe('the unit of systemd', () => {
  it('runs our server on the built site', () => {
    const unit = renderSystemdUnit(SERVICE);
    expect(unit).toContain('ExecStart="/srv/docs/node_modules/.bin/node" "/srv/docs/scripts/serve.ts"\n');
    expect(unit).toContain('Environment="OUT_DIR=/srv/docs/dist" PORT=4321\n');
  });

  it('gives the server longer to stop than it takes to finish its answers', () => {
    expect(Number(/TimeoutStopSec=(\d+)/.exec(renderSystemdUnit(SERVICE))?.[1])).toBeGreaterThan(10);
  });

  it('takes paths for what they are', () => {
    const unit = renderSystemdUnit({ ...SERVICE, project: '/srv/100% "my" $docs', site: '/srv/a\\b' });
    expect(unit).toContain('"/srv/100%% \\"my\\" $$docs/scripts/serve.ts"');
    expect(unit).toContain('WorkingDirectory=/srv/100%% "my" $docs\n');
    expect(unit).toContain('"OUT_DIR=/srv/a\\\\b"');
  });

  it('is refused for a path that would add a line of its own', () => {
    expect(() => renderSystemdUnit({ ...SERVICE, site: '/srv/x\nUser=root' })).toThrow('line break');
  });
});
