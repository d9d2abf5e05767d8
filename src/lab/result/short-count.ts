// Large counts in words, for progress and reports.

/** A large count in few digits: "1.2 billion", "56 million", "4,000". */
export function shortCount(count: number): string {
  if (count >= 1e12) return `${(count / 1e12).toFixed(1)} trillion`;
  if (count >= 1e9) return `${(count / 1e9).toFixed(1)} billion`;
  if (count >= 1e6) return `${(count / 1e6).toFixed(count >= 1e7 ? 0 : 1)} million`;
  return Math.round(count).toLocaleString('en-US');
}
