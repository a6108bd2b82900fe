import { describe, expect, it } from 'vitest';
import { getPinsOf } from '../board/pin-header.ts';
import { getDesignFilesOf, designFiles, getFileName } from './design-files.ts';
import { getSpecification, getSpecificationsOf, specifications } from './specifications.ts';

describe('specifications', () => {
  it('name each figure once', () => {
    expect(new Set(specifications.map(({ name }) => name)).size).toBe(specifications.length);
  });

  it('count the contacts of Rev 5 as the header does', () => {
    const { value } = getSpecification('contacts');
    expect(value).toContain(`${getPinsOf('gpio').length} GPIO`);
    expect(value).toContain(`${getPinsOf('adc').length} ADC`);
    expect(value).toContain(`${getPinsOf('pwm').length} PWM`);
    expect(value).toContain(`${getPinsOf('ground').length} × GND`);
    expect(value).toContain(`${getPinsOf('power').filter(({ signal }) => signal === '5V').length} × 5 V`);
  });

  it('keep the order of a group', () => {
    expect(getSpecificationsOf('wireless')).toEqual(specifications.filter(({ group }) => group === 'wireless'));
  });

  it('name the nearest figure for a misspelt one', () => {
    expect(() => getSpecification('batery')).toThrow('did you mean battery?');
  });
});

describe('design files', () => {
  it('have an address of their own each', () => {
    expect(new Set(designFiles.map(({ url }) => url)).size).toBe(designFiles.length);
  });

  it('are archives', () => {
    expect(designFiles.filter((file) => !/^[\w-]+\.(?:zip|rar)$/.test(getFileName(file)))).toEqual([]);
    expect(getDesignFilesOf('device')).toHaveLength(5);
  });
});
