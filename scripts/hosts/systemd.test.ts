import { describe, expect, it } from 'vitest';
import { renderSystemdUnit } from './systemd.ts';

const SERVICE = { node: '/srv/docs/node_modules/.bin/node', project: '/srv/docs', site: '/srv/docs/dist', port: 4321 };

describe('the unit of systemd', () => {
  it("runs the project's server with the built site", () => {
    const unit = renderSystemdUnit(SERVICE);
    expect(unit).toContain('ExecStart="/srv/docs/node_modules/.bin/node" "/srv/docs/scripts/serve.ts"\n');
    expect(unit).toContain('Environment="OUT_DIR=/srv/docs/dist" PORT=4321\n');
  });

  it('gives the server more time to stop than it needs to finish its responses', () => {
    expect(Number(/TimeoutStopSec=(\d+)/.exec(renderSystemdUnit(SERVICE))?.[1])).toBeGreaterThan(10);
  });

  it('escapes paths', () => {
    const unit = renderSystemdUnit({ ...SERVICE, project: '/srv/100% "my" $docs', site: '/srv/a\\b' });
    expect(unit).toContain('"/srv/100%% \\"my\\" $$docs/scripts/serve.ts"');
    expect(unit).toContain('WorkingDirectory=/srv/100%% "my" $docs\n');
    expect(unit).toContain('"OUT_DIR=/srv/a\\\\b"');
  });

  it('is rejected for a path with a line break', () => {
    expect(() => renderSystemdUnit({ ...SERVICE, site: '/srv/x\nUser=root' })).toThrow('line break');
  });
});
