import { describe, expect, it } from 'vitest';
import { getPinsOf } from '../board/header-pins.ts';
import { getDesignFilesOf, designFiles, getFileName } from './design-files.ts';
import { getSpecification, getSpecificationsOf, specifications } from './specifications.ts';

describe('specifications', () => {
  it('list each figure once', () => {
    expect(new Set(specifications.map(({ name }) => name)).size).toBe(specifications.length);
  });

  it('have the same number of Rev 5 contacts as the header', () => {
    const { value } = getSpecification('contacts');
    expect(value).toContain(`${getPinsOf('gpio').length} GPIO`);
    expect(value).toContain(`${getPinsOf('adc').length} ADC`);
    expect(value).toContain(`${getPinsOf('pwm').length} PWM`);
    expect(value).toContain(`${getPinsOf('ground').length} × GND`);
    expect(value).toContain(`${getPinsOf('power').filter(({ signal }) => signal === '5V').length} × 5 V`);
  });

  it('are returned in the order of their group', () => {
    expect(getSpecificationsOf('wireless')).toEqual(specifications.filter(({ group }) => group === 'wireless'));
  });

  it('suggest the nearest figure for a misspelt one', () => {
    expect(() => getSpecification('batery')).toThrow('did you mean battery?');
  });
});

describe('design files', () => {
  it('have unique addresses', () => {
    expect(new Set(designFiles.map(({ url }) => url)).size).toBe(designFiles.length);
  });

  it('are archives', () => {
    expect(designFiles.filter((file) => !/^[\w-]+\.(?:zip|rar)$/.test(getFileName(file)))).toEqual([]);
    expect(getDesignFilesOf('device')).toHaveLength(5);
  });
});
