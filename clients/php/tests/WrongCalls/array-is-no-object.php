<?php

declare(strict_types=1);

use MessagingGateway\AccountClient;
use MessagingGateway\SessionClient;

return static function (AccountClient $account, SessionClient $session): void {
    $session->messages->sendPoll(to: '+1', poll: ['question' => 'Lunch?', 'options' => ['Soup']]); // wrong: TypeError
};
