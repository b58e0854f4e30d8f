<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Erasures;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Erasure;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get Erasure. How far an erasure is, and what went. It does not say who it was about.
     *
     * @param int $erasureId Number of the erasure; at least 1
     *
     * @throws NotFoundException `not_found`
     * @throws GatewayException
     */
    public function get(
        int $erasureId,
        ?CallOptions $options = null,
    ): Erasure {
        $answer = $this->caller->send(new Call(
            operation: 'erasures.get',
            method: 'GET',
            path: '/api/erasures/{erasureId}',
            parameters: ['erasureId' => $erasureId],
        ), $options);

        return Erasure::fromArray($answer->object('data'));
    }
}
