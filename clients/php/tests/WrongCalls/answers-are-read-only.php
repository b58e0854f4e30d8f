<?php

declare(strict_types=1);

use MessagingGateway\AccountClient;
use MessagingGateway\Model\Poll;
use MessagingGateway\SessionClient;

return static function (AccountClient $account, SessionClient $session): void {
    $poll = new Poll(question: 'Lunch?', options: ['Soup', 'Rice']);
    $poll->question = 'Dinner?'; // wrong: Error
};
