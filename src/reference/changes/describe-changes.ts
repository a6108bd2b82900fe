import type { Operation } from '../operation.ts';
import { getOperationKey, type OperationChange } from './compare-descriptions.ts';
import type { ApiVersion } from './versions.ts';

/** An operation of a version, with its page if it still has one. */
export interface ShownChange extends Pick<OperationChange, 'method' | 'path' | 'isBreaking' | 'lines'> {
  label: string;
  href: string | undefined;
}

/** Changed operations of one kind, breaking ones first. */
export interface ChangeGroup {
  title: 'Removed' | 'Changed' | 'Added';
  changes: ShownChange[];
}

const TITLES = { removed: 'Removed', changed: 'Changed', added: 'Added' } as const;

/** Groups what a version changed, with what needs attention first. */
export function groupChanges({ changes = [] }: ApiVersion, operations: readonly Operation[]): ChangeGroup[] {
  const routes = new Map(operations.map((operation) => [getOperationKey(operation), operation]));
  return (['removed', 'changed', 'added'] as const).flatMap((kind): ChangeGroup[] => {
    const own = changes.filter((change) => change.kind === kind).sort((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
    const shown = own.map(({ summary, ...change }) => {
      const { method, path, isBreaking, lines } = change;
      const operation = routes.get(getOperationKey(change));
      return { method, path, isBreaking, lines, label: operation?.summary ?? summary, href: operation?.route };
    });
    return shown.length > 0 ? [{ title: TITLES[kind], changes: shown }] : [];
  });
}

/** Summarizes a version in a sentence. */
export function summarizeVersion({ changes, operationCount, version }: ApiVersion): string {
  const subject = version ? `Version ${version}` : 'A description';
  if (!changes) return `${subject} with ${count(operationCount, 'operation')}, the first description kept here.`;
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  const kinds = (['added', 'removed', 'changed'] as const).flatMap((kind) => {
    const { length } = changes.filter((change) => change.kind === kind);
    return length > 0 ? [`${length} ${kind}`] : [];
  });
  if (kinds.length === 0) return `${subject} with the same calls as before.`;
  const breaks = breaking === 0 ? 'None of them breaks existing calls' : `${breaking} can break existing calls`;
  return `${subject} with ${count(operationCount, 'operation')}: ${kinds.join(', ')}. ${breaks}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
