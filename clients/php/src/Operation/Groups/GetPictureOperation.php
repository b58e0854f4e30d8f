<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Groups;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\Picture;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetPictureOperation
{
    /**
     * Get Group Picture. Address of the picture of a group; null when there is none.
     *
     * @param string $groupJid Group JID, or the part before `@g.us`; 1–255 characters
     *
     * @throws BadRequestException `not_connected`
     * @throws NotFoundException `group_not_found`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function getPicture(
        string $groupJid,
        ?CallOptions $options = null,
    ): Picture {
        $answer = $this->caller->send(new Call(
            operation: 'groups.getPicture',
            method: 'GET',
            path: '/api/groups/{groupJid}/picture',
            parameters: ['groupJid' => $groupJid],
        ), $options);

        return Picture::fromArray($answer->object('data'));
    }
}
