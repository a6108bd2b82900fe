/** Settings of our server's systemd service. */
interface Service {
  /** Absolute path of Node. */
  node: string;
  /** Absolute path of this project. */
  project: string;
  /** Absolute path of the built site. */
  site: string;
  port: number;
}

/** Memory limit of the server. It stays below 600 MB even when attacked. */
const MAX_MEMORY = '1G';

/**
 * Writes a systemd unit for our server: a separate user with read-only rights,
 * a restart on failure, and a stop after pending responses.
 *
 * @throws Error for a path with a line break
 */
export function renderSystemdUnit({ node, project, site, port }: Service): string {
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
MemoryMax=${MAX_MEMORY}

[Install]
WantedBy=multi-user.target
`;
}

/** Quotes a word for systemd.syntax(7) and systemd.service(5). */
function quote(text: string): string {
  return `"${escapeSpecifiers(text).replaceAll(/["\\]/g, '\\$&').replaceAll('$', '$$$$')}"`;
}

/** Escapes `%` so that systemd doesn't replace it. */
function escapeSpecifiers(text: string): string {
  if (/[\r\n]/.test(text)) throw new Error(`A systemd unit can't contain ${JSON.stringify(text)}, which has a line break`);
  return text.replaceAll('%', '%%');
}
