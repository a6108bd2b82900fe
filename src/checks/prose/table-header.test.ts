import { expect, it } from 'vitest';
import { findIn } from './fixtures/find-in.ts';
import { tableHeader } from './table-header.ts';

it('A verb in a column header is reported at its cell', async () => {
  expect(await findIn(tableHeader, '| Key | Does |\n| --- | --- |\n| Is | Has |')).toEqual([
    '5:7 the column "Does" has a verb as its header; write a noun: "Description", "Meaning", "Value"',
  ]);
});

it('A noun may be a header', async () => {
  expect(await findIn(tableHeader, '| Key | Description |\n| --- | --- |\n| Is | Has |')).toEqual([]);
});
