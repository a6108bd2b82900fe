import { describe, expect, it } from 'vitest';
import { toKebabCase } from './slug.ts';

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
