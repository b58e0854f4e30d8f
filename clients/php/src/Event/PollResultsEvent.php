<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\PollUpdate;
use MessagingGateway\Runtime\Read;

/**
 * `poll.results`: Poll Results
 *
 * A vote changed a poll. The full tally, every option each time.
 */
final readonly class PollResultsEvent extends GatewayEvent
{
    public const NAME = 'poll.results';

    public PollUpdate $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', PollUpdate::fromArray(...));
    }
}
