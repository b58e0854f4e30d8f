<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Contacts;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Exception\ValidationException;
use MessagingGateway\Model\SavedContact;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpsertOperation
{
    /**
     * Create or Update Contact. Saves a contact; the name is synced to the other devices of the account.
     *
     * @param string $jid Phone number, JID, LID JID or @username; 1–255 characters
     * @param string|null $fullName Absent: the name stays as it is; 1–255 characters
     * @param bool|null $saveOnPrimaryAddressbook Whether the contact is also written to the address book of the phone;
     *     default: false
     *
     * @throws BadRequestException `network_refused`, `not_connected`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws ValidationException `jid_required`
     * @throws GatewayException
     */
    public function upsert(
        string $jid,
        ?string $fullName = null,
        ?bool $saveOnPrimaryAddressbook = null,
        ?CallOptions $options = null,
    ): SavedContact {
        $answer = $this->caller->send(new Call(
            operation: 'contacts.upsert',
            method: 'PUT',
            path: '/api/contacts',
            body: Wire::fields(['jid' => $jid], [
                'fullName' => $fullName,
                'saveOnPrimaryAddressbook' => $saveOnPrimaryAddressbook,
            ]),
        ), $options);

        return SavedContact::fromArray($answer->object('data'));
    }
}
