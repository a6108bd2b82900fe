import { expect, it } from 'vitest';
import { headerPins } from '../board/header-pins.ts';
import { designFiles, getFileName } from './design-files.ts';
import { getSpecification } from './specifications.ts';

const getPinsOf = (wanted: string) => headerPins.filter(({ family }) => family === wanted);

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

it('Design files are archives', () => {
  expect(designFiles.filter((file) => !/^[\w-]+\.(?:zip|rar)$/.test(getFileName(file)))).toEqual([]);
});
