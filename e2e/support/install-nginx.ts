import { existsSync } from 'node:fs';
import { installPackages } from '../../scripts/tools/debian.ts';

/** Debian's nginx, and its module for brotli-compressed files. */
export const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];

/**
 * Finds Debian's nginx with its brotli module, or installs them.
 *
 * @throws Error when they are missing and cannot be installed
 */
export async function ensureNginx(): Promise<void> {
  if ((existsSync(NGINX) && existsSync(BROTLI)) || (await installPackages(PACKAGES))) return;
  throw new Error(`nginx is not at ${NGINX} with ${BROTLI}, where tests look for them; install Debian's "${PACKAGES.join('" and "')}"`);
}
