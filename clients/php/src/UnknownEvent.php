<?php

declare(strict_types=1);

namespace MessagingGateway;

/** An event that this version has no class for, or whose data it cannot read. */
final readonly class UnknownEvent extends GatewayEvent
{
    public mixed $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = $envelope->raw['data'] ?? null;
    }
}
