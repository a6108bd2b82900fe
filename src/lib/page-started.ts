/** Channel (`node:diagnostics_channel`) for the address of each page that a build begins as part of another file, such as `llms-full.txt`. */
export const PAGE_STARTED = 'build:page-started';
