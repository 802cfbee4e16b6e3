#!/usr/bin/env node
'use strict';

// Written in syntax that every Node reads: an older one would end with a SyntaxError in the first module it loads.
var needed = require('../../package.json').engines.node.replace(/^\D+/, '');
var found = process.versions.node;

if (isOlder(found.split('.'), needed.split('.'))) {
  end('fieldsheet needs Node ' + needed + ' or later, and this is Node ' + found + '.', 2);
} else {
  import('./bin.js').catch(function (error) {
    end('fieldsheet cannot be loaded: ' + error.message, 1);
  });
}

/** Compares the numbers of two versions from the left. */
function isOlder(version, least) {
  var at = 0;
  while (at < least.length - 1 && Number(version[at]) === Number(least[at])) at += 1;
  return Number(version[at]) < Number(least[at]);
}

function end(message, exitCode) {
  process.stderr.write('error  ' + message + '\n');
  process.exit(exitCode);
}
