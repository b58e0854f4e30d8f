<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Contacts;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\LidLookup;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetLidOperation
{
    /**
     * Get LID. The LID behind a phone number. A pair that is known is answered also while the session is not connected.
     *
     * @param string $pn Phone-number JID or phone number; 1–255 characters
     *
     * @throws BadRequestException `not_connected`
     * @throws NotFoundException `pn_not_found`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function getLid(
        string $pn,
        ?CallOptions $options = null,
    ): LidLookup {
        $answer = $this->caller->send(new Call(
            operation: 'contacts.getLid',
            method: 'GET',
            path: '/api/lid-from-pn/{pn}',
            parameters: ['pn' => $pn],
        ), $options);

        return LidLookup::fromArray($answer->object('data'));
    }
}
