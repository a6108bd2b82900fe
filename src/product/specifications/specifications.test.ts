import { expect, it } from 'vitest';
import { getPinsOf } from '../board/header-pins.ts';
import { extensionFiles } from '../extensions/extension-files.ts';
import { designFiles, getFileName } from './design-files.ts';
import { getSpecification } from './specifications.ts';

it('The figure of contacts agrees with the header', () => {
  const { value } = getSpecification('contacts');
  for (const [family, name] of [
    ['gpio', 'GPIO'],
    ['adc', 'ADC'],
    ['pwm', 'PWM'],
    ['ground', '× GND'],
  ] as const)
    expect(value).toContain(`${getPinsOf(family).length} ${name}`);
  expect(value).toContain(`${getPinsOf('power').filter(({ signal }) => signal === '5V').length} × 5 V`);
});

it('Design files are archives, at the addresses that the pages of extensions have', () => {
  expect(designFiles.filter((file) => !/^[\w-]+\.(?:zip|rar)$/.test(getFileName(file)))).toEqual([]);
  const design = designFiles.filter(({ group }) => group !== 'device').map(({ url }) => url);
  expect(design.toSorted()).toEqual(extensionFiles.flatMap(({ kind, url }) => (kind === 'firmware' ? [] : [url])).toSorted());
});
