/** An error in a block. */
export interface CodeFault {
  /** Line in the block, from 1. */
  line: number;
  message: string;
}
