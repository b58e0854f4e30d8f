<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Groups;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\GroupSettings;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateSettingsOperation
{
    /**
     * Update Group Settings. Changes settings of a group, one after the other; at least one is needed. When one fails,
     * the earlier ones stay changed.
     *
     * @param string $groupJid Group JID, or the part before `@g.us`; 1–255 characters
     * @param string|null $subject 1–100 characters
     * @param string|null $description Empty text removes it; at most 2048 characters
     * @param bool|null $announce Whether only admins may send
     * @param bool|null $restrict Whether only admins may change the data of the group
     * @param bool|null $joinApproval Whether joining needs approval
     * @param bool|null $memberAdd Whether every member may add
     * @param string|null $profilePicUrl Public address of a JPEG or PNG image, 5 MB at most; at most 4096 characters
     *
     * @throws BadRequestException `network_refused`, `not_connected`
     * @throws NotFoundException `group_not_found`
     * @throws NotReadyException `not_ready`
     * @throws PermissionDeniedException `group_not_admin`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function updateSettings(
        string $groupJid,
        ?string $subject = null,
        ?string $description = null,
        ?bool $announce = null,
        ?bool $restrict = null,
        ?bool $joinApproval = null,
        ?bool $memberAdd = null,
        ?string $profilePicUrl = null,
        ?CallOptions $options = null,
    ): GroupSettings {
        $answer = $this->caller->send(new Call(
            operation: 'groups.updateSettings',
            method: 'PUT',
            path: '/api/groups/{groupJid}/settings',
            parameters: ['groupJid' => $groupJid],
            body: Wire::fields([], [
                'subject' => $subject,
                'description' => $description,
                'announce' => $announce,
                'restrict' => $restrict,
                'joinApproval' => $joinApproval,
                'memberAdd' => $memberAdd,
                'profilePicUrl' => $profilePicUrl,
            ]),
        ), $options);

        return GroupSettings::fromArray($answer->object('data'));
    }
}
