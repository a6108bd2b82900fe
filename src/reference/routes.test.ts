import { describe, expect, it } from 'vitest';
import { toKebabCase, toRouteName } from './routes.ts';

describe('the slug of an operation id', () => {
  it.each([
    ['getMachines', 'get-machines'],
    ['getSSOToken', 'get-sso-token'],
    ['getSsoToken', 'get-sso-token'],
    ['issueSSHCertificate', 'issue-ssh-certificate'],
    ['downloadCABundle', 'download-ca-bundle'],
    ['checkAppServicesDnsName', 'check-app-services-dns-name'],
    ['reIssueCertificate', 're-issue-certificate'],
    ['getAppServiceByMachineIdOrAlias', 'get-app-service-by-machine-id-or-alias'],
    ['generateIpv4Address', 'generate-ipv4-address'],
    ['get_status', 'get-status'],
    ['get.status/now', 'get-status-now'],
    ['GET', 'get'],
  ])('%s is %s', (operationId, slug) => {
    expect(toKebabCase(operationId)).toBe(slug);
  });
});

describe('the last part of a route that is made of a name', () => {
  it.each([
    ['Chinese letters', '漢'.repeat(95)],
    ['letters of four bytes', '𠀀'.repeat(60)],
    ['Latin letters', 'a'.repeat(300)],
  ])('of %s is short enough for a file system, without half a character', (_what, name) => {
    const part = toRouteName(name);
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(180);
    expect(name.startsWith(part) && part.isWellFormed()).toBe(true);
  });
});
