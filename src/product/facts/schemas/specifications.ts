import { z } from 'zod';
import { text } from '../../../config/config-fields.ts';
import { listOf } from '../list.ts';

const figure = z.strictObject({ value: text.describe('The figure, with its unit.') });

/** Stated figures of the Comet. */
export const specifications = z.strictObject({ figures: listOf(figure).describe('Figures that pages show.') });
