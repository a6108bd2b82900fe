/**
 * Starts a line that was typed in a session: `$ ` and `# ` of a shell,
 * `u-boot=> ` of the bootloader, `[bluetooth]# ` of an interactive program.
 */
export const PROMPT = /^(?:[$#]|[\w-]*=>|\[[\w-]+\][#>]) /;
