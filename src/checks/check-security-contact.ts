import type { SiteConfig } from '../config/site-config.ts';
import { formatDay } from '../lib/format.ts';
import type { Problem } from '../lib/problem.ts';
import { makeConfigProblem } from '../sources/load-site-config.ts';

/** Days before its end in which the day is mentioned. */
const NOTICE_DAYS = 60;
const DAY = 86_400_000;

/** Warns if the day until which the contact for vulnerabilities holds is near or past. */
export function checkSecurityContact({ security }: Pick<SiteConfig, 'security'>, today: Date): Problem[] {
  if (!security) return [];
  const left = Math.ceil((new Date(security.expires).getTime() - today.getTime()) / DAY);
  if (left > NOTICE_DAYS) return [];
  const state = left > 0 ? `expires in ${left} days` : 'has expired';
  const next = formatDay(new Date(today.getTime() + 335 * DAY));
  const hint = `check whether the contacts still respond, then write a later day, such as ${next}`;
  return [{ ...makeConfigProblem(['security', 'expires'], `the contact for vulnerabilities ${state}`, hint), severity: 'warning' }];
}
