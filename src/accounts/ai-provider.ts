/** Providers of language models that a token may have its own key for. */
export const AI_PROVIDERS = ['xai', 'openai', 'anthropic', 'google'] as const;

export type AiProvider = (typeof AI_PROVIDERS)[number];

const OTHER_NAMES: ReadonlyMap<string, AiProvider> = new Map([
  ['gemini', 'google'],
  ['claude', 'anthropic'],
]);

/** The provider of a name; `gemini` is `google` and `claude` is `anthropic`. */
export function aiProviderOf(name: string): AiProvider | undefined {
  return AI_PROVIDERS.find((provider) => provider === name) ?? OTHER_NAMES.get(name);
}
