// The rules of n8n's own `n8n-node lint` (@n8n/node-cli 0.48.3) without that tool, which installs 541 MB.
// eslint.config.mjs is the text that n8n compares when a package is verified.
import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes'
import nodesBase from 'eslint-plugin-n8n-nodes-base'
import tseslint from 'typescript-eslint'

const community = n8nCommunityNodesPlugin.configs.recommended

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'scripts', 'test', '*.mjs'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommended, community],
    rules: { 'no-console': 'error' },
  },
  { plugins: { 'n8n-nodes-base': nodesBase } },
  {
    files: ['package.json'],
    extends: [community],
    rules: { ...nodesBase.configs.community.rules },
    languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'] } },
  },
  {
    files: ['./credentials/**/*.ts'],
    rules: {
      ...nodesBase.configs.credentials.rules,
      'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
      'n8n-nodes-base/cred-class-field-type-options-password-missing': 'off',
    },
  },
  {
    files: ['./nodes/**/*.ts'],
    rules: {
      ...nodesBase.configs.nodes.rules,
      'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
      'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
      'n8n-nodes-base/node-param-type-options-max-value-present': 'off',
    },
  },
)
