<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\OptOuts;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\Scope;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\OptOut;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateOperation
{
    /**
     * Create Opt-Out. Notes that a person does not want to be written to. One that holds already is answered as it is.
     *
     * @param string $phoneNumber Phone number, JID or LID JID of a person; 1–64 characters
     * @param Scope|string|null $scope `session`: in the session of `session_id` alone; default: "account"
     * @param int|null $sessionId Session over which they asked; required by `session`; at least 1
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function create(
        string $phoneNumber,
        Scope|string|null $scope = null,
        ?int $sessionId = null,
        ?CallOptions $options = null,
    ): OptOut {
        $answer = $this->caller->send(new Call(
            operation: 'optOuts.create',
            method: 'POST',
            path: '/api/opt-outs',
            body: Wire::fields(['phone_number' => $phoneNumber], ['scope' => $scope, 'session_id' => $sessionId]),
        ), $options);

        return OptOut::fromArray($answer->object('data'));
    }
}
