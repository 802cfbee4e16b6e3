import { expect, it } from 'vitest';
import { parseBaseUrl } from '../../src/api/caller.js';
import { ConfigurationError } from '../../src/errors.js';

it.each([
  'http://localhost:8080',
  'http://127.0.0.1:1',
  'http://127.1',
  'http://[::1]:5',
  'https://acme.example.com/x/',
])('parseBaseUrl takes %s', (url) => {
  expect(() => parseBaseUrl(url)).not.toThrow();
});

it.each([
  'http://acme.example.com',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://0.0.0.0',
  'http://[::ffff:10.0.0.1]',
  'ftp://localhost',
  'https://user:secret@acme.example.com',
  'http://localhost@evil.example',
  'https://acme.example.com?x=1',
  'https://acme.example.com/#x',
  'acme.example.com',
  '',
])('parseBaseUrl refuses %j, and repeats no password', (url) => {
  expect(() => parseBaseUrl(url)).toThrow(ConfigurationError);
  expect(() => parseBaseUrl(url)).not.toThrow('secret');
});
