<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

return [
    'event' => 'groups.update',
    'sessionId' => '7',
    'timestamp' => 1767607200123,
    'sequence' => 4211,
    'data' => [['id' => '120363041234567890@g.us', 'jid' => '120363041234567890@g.us', 'announce' => true]],
];
