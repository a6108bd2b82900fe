/** What a service of systemd has to know of our server. */
interface Service {
  /** Absolute path of the Node that runs it. */
  node: string;
  /** Absolute path of this project. */
  project: string;
  /** Absolute path of the built site. */
  site: string;
  port: number;
}

/** Memory that the server may take. It stays below 600 MB even when attacked. */
const MOST_MEMORY = '1G';

/**
 * Writes a unit of systemd that runs our server: a user of its own with no
 * rights but to read, restarted when it fails, stopped after the answers that
 * are being sent.
 *
 * @throws Error for a path with a line break
 */
export function printSystemdUnit({ node, project, site, port }: Service): string {
  return `[Unit]
Description=Documentation site on port ${port}
After=network.target

[Service]
ExecStart=${quote(node)} ${quote(`${project}/scripts/serve.ts`)}
WorkingDirectory=${escapeSpecifiers(project)}
Environment=${quote(`OUT_DIR=${site}`)} PORT=${port}
Restart=on-failure
TimeoutStopSec=20
DynamicUser=yes
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
CapabilityBoundingSet=
RestrictAddressFamilies=AF_INET AF_INET6
LimitNOFILE=4096
MemoryMax=${MOST_MEMORY}

[Install]
WantedBy=multi-user.target
`;
}

/** Quotes a word as systemd.syntax(7) and systemd.service(5) read it. */
function quote(text: string): string {
  return `"${escapeSpecifiers(text).replaceAll(/["\\]/g, '\\$&').replaceAll('$', '$$$$')}"`;
}

/** Writes `%` so that systemd doesn't replace it. */
function escapeSpecifiers(text: string): string {
  if (/[\r\n]/.test(text)) throw new Error(`A unit of systemd can't name ${JSON.stringify(text)}, which has a line break`);
  return text.replaceAll('%', '%%');
}
