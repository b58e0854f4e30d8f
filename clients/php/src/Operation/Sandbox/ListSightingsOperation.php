<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\PresenceSighting;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListSightingsOperation
{
    /**
     * List Sightings of Phone. What the phone saw of others, sessions too: typing, recording, coming online and going
     * offline, oldest first. The latest 200 are kept until the sandbox network restarts.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     *
     * @return list<PresenceSighting>
     *
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws GatewayException
     */
    public function listSightings(
        string $phoneNumber,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.listSightings',
            method: 'GET',
            path: '/api/sandbox/phones/{phone_number}/sightings',
            parameters: ['phone_number' => $phoneNumber],
        ), $options);

        return Read::objects($answer->body, 'data', PresenceSighting::fromArray(...));
    }
}
