<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\PhoneGroup;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateGroupOperation
{
    /**
     * Create Group from Phone. The owner of the phone creates a group. Numbers that are not on the network are left
     * out.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string $subject 1–100 characters
     * @param list<string> $participants Numbers or JIDs; 1–1024 items
     *
     * @throws BadRequestException `phone_offline`
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws PermissionDeniedException `magic_readonly`
     * @throws GatewayException
     */
    public function createGroup(
        string $phoneNumber,
        string $subject,
        array $participants,
        ?CallOptions $options = null,
    ): PhoneGroup {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.createGroup',
            method: 'POST',
            path: '/api/sandbox/phones/{phone_number}/groups',
            parameters: ['phone_number' => $phoneNumber],
            body: Wire::fields(['subject' => $subject, 'participants' => $participants]),
        ), $options);

        return PhoneGroup::fromArray($answer->object('data'));
    }
}
