import { i2cBuses, spiBuses } from './buses.ts';
import { getPinsOf, headerPins } from './header-pins.ts';

/** A kind of contact in the older sockets. */
export interface OlderSignal {
  readonly name: string;
  /** Number in the older specifications. */
  readonly count: number;
  /** Number in the 40-pin header. */
  readonly today: number;
}

const countSignals = (pattern: RegExp) => headerPins.filter(({ signal }) => pattern.test(signal)).length;

/** Sockets of the older board: six strips of eight holes, 2.54 mm apart. */
export const olderSignals: readonly OlderSignal[] = [
  { name: 'GPIO', count: 8, today: getPinsOf('gpio').length },
  { name: 'I2C bus', count: 2, today: i2cBuses.filter(({ pins }) => pins).length },
  { name: 'SPI bus', count: 2, today: spiBuses.length },
  { name: 'UART', count: 2, today: countSignals(/^UART\d_TX$/) },
  { name: 'PWM', count: 2, today: getPinsOf('pwm').length },
  { name: 'ADC', count: 1, today: getPinsOf('adc').length },
  { name: 'RTC', count: 1, today: countSignals(/^RTC/) },
  { name: '5 V', count: 2, today: countSignals(/^5V$/) },
  { name: '3.3 V', count: 2, today: countSignals(/^3V3$/) },
  { name: '1.8 V', count: 2, today: countSignals(/^1V8$/) },
];
