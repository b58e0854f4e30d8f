<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\OptOuts;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\OptOut;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait LiftOperation
{
    /**
     * Lift Opt-Out. Ends an opt-out, for a reason that is kept with it. It stays in the list of those that were lifted;
     * one that was lifted before stays as it is.
     *
     * @param int $optOutId Number of the opt-out; at least 1
     * @param string $reason Why they may be written to again, such as how they agreed; 1–255 characters
     *
     * @throws NotFoundException `not_found`
     * @throws GatewayException
     */
    public function lift(
        int $optOutId,
        string $reason,
        ?CallOptions $options = null,
    ): OptOut {
        $answer = $this->caller->send(new Call(
            operation: 'optOuts.lift',
            method: 'POST',
            path: '/api/opt-outs/{optOutId}/lift',
            parameters: ['optOutId' => $optOutId],
            body: Wire::fields(['reason' => $reason]),
        ), $options);

        return OptOut::fromArray($answer->object('data'));
    }
}
