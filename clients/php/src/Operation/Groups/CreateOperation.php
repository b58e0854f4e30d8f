<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Groups;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\Group;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateOperation
{
    /**
     * Create Group. Creates a group. People who could not be added are absent from `participants`.
     *
     * @param string $name 1–100 characters
     * @param list<string>|null $participants Phone numbers, JIDs, LID JIDs or @usernames; at most 256 items; default:
     *     []
     *
     * @throws BadRequestException `network_refused`, `not_connected`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function create(
        string $name,
        ?array $participants = null,
        ?CallOptions $options = null,
    ): Group {
        $answer = $this->caller->send(new Call(
            operation: 'groups.create',
            method: 'POST',
            path: '/api/groups',
            body: Wire::fields(['name' => $name], ['participants' => $participants]),
        ), $options);

        return Group::fromArray($answer->object('data'));
    }
}
