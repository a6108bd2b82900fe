/**
 * Requests a file of the site until it has arrived completely.
 *
 * @param file address from the site's root, without a slash at its start
 * @throws Error when it doesn't arrive
 */
export async function fetchText(file: string): Promise<string> {
  const response = await fetch(`${import.meta.env.SITE_BASE}/${file}`);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.text();
}
