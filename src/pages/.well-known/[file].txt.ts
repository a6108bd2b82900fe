import type { GetStaticPaths } from 'astro';
import siteConfig from '#site-config';
import { writeSecurityTxt } from '../../model/security-txt.ts';

/** A site without a contact has no file. */
export const getStaticPaths = (() => (siteConfig.security ? [{ params: { file: 'security' } }] : [])) satisfies GetStaticPaths;

/** Explains how to report a vulnerability (RFC 9116). */
export function GET(): Response {
  return new Response(writeSecurityTxt(siteConfig));
}
