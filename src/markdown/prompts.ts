/** Matches the prompt of a typed line: `$ ` and `# ` in a shell, `u-boot=> ` in the bootloader, `[bluetooth]# ` in an interactive program. */
export const PROMPT = /^(?:[$#]|[\w-]*=>|\[[\w-]+\][#>]) /;
