<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\PhoneCall;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListCallsOperation
{
    /**
     * List Calls of Phone. Calls that the phone has made and received, and how each ended, oldest first.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     *
     * @return list<PhoneCall>
     *
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws GatewayException
     */
    public function listCalls(
        string $phoneNumber,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.listCalls',
            method: 'GET',
            path: '/api/sandbox/phones/{phone_number}/calls',
            parameters: ['phone_number' => $phoneNumber],
        ), $options);

        return Read::objects($answer->body, 'data', PhoneCall::fromArray(...));
    }
}
