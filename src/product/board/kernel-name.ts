import { getI2cBus, getPwm, getUart } from './buses.ts';
import { getGpioLine } from './gpio.ts';
import type { HeaderPin } from './header-pins.ts';

/** Returns the Linux name behind a header pin, or `''` for supplies, ADC inputs, USB and resets. */
export function getKernelName(pin: HeaderPin): string {
  if (pin.isGpio) {
    const { chip, line } = getGpioLine(pin.number);
    return `${chip} line ${line}`;
  }
  if (!pin.bus) return '';
  switch (pin.family) {
    case 'uart':
    case 'debug':
      return getUart(pin.bus).device;
    case 'i2c':
      return getI2cBus(pin.bus).device;
    case 'pwm': {
      const { chip, controller } = getPwm(pin.bus);
      return `${chip}/pwm0 (${controller})`;
    }
    default:
      return '';
  }
}
