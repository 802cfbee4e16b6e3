export { type Answered, type Client, createClient, readOnlyClient } from './client.js';
export type {
  BodyInput,
  Call,
  CallInput,
  CallOptions,
  ListOperation,
  Method,
  Methods,
  PagesOptions,
} from './methods.js';
export type { ClientEvent, ClientOptions, ProxyOptions, Timeouts, Usage } from './options.js';
export { buildRequest } from './request.js';
