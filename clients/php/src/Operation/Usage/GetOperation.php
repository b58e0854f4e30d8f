<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Usage;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Usage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get Usage. What each session did in each month of UTC, and what of the plan is used. The month that runs is the
     * last one; 13 months are kept.
     *
     * @param int|null $months How many months, with the one that runs; 1–13; default: 13
     * @param int|null $sessionId One session, also a deleted one; all by default; at least 1
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function get(
        ?int $months = null,
        ?int $sessionId = null,
        ?CallOptions $options = null,
    ): Usage {
        $answer = $this->caller->send(new Call(
            operation: 'usage.get',
            method: 'GET',
            path: '/api/usage',
            query: Wire::fields([], ['months' => $months, 'sessionId' => $sessionId]),
        ), $options);

        return Usage::fromArray($answer->object('data'));
    }
}
