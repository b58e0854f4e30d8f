<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Contacts;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\Picture;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetPictureOperation
{
    /**
     * Get Contact Picture. Address of a person’s picture; null when there is none, or it is hidden from the account.
     *
     * @param string $contactPhoneNumber Phone number, JID, LID JID or @username; 1–255 characters
     *
     * @throws BadRequestException `not_connected`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function getPicture(
        string $contactPhoneNumber,
        ?CallOptions $options = null,
    ): Picture {
        $answer = $this->caller->send(new Call(
            operation: 'contacts.getPicture',
            method: 'GET',
            path: '/api/contacts/{contactPhoneNumber}/picture',
            parameters: ['contactPhoneNumber' => $contactPhoneNumber],
        ), $options);

        return Picture::fromArray($answer->object('data'));
    }
}
