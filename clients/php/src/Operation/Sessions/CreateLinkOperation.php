<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Enum\LinkMethod;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\CreatedLink;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateLinkOperation
{
    /**
     * Create Link. Makes a one-time address of a page on which a customer links the session by themselves. It ends when
     * the session is linked.
     *
     * @param int $id Session id; at least 1
     * @param int|null $expiresIn Seconds that the link is good for, at most 30 days; 60–2592000; default: 86400
     * @param list<LinkMethod|string>|null $methods What the page offers; 1–3 items; default: ["qr","code","passkey"]
     * @param string|Absent|null $brandName Whom the page says that the account is linked to; 1–60 characters
     * @param string|Absent|null $brandColor Colour of the page, as `#rrggbb`; its texts keep their contrast; matches
     *     `^#[\da-fA-F]{6}$`
     * @param string|Absent|null $redirectUrl Where the page leads once the session is linked; at most 2048 characters
     *
     * @throws ConflictException `already_linked`
     * @throws NotFoundException `session_not_found`
     * @throws PermissionDeniedException `link_limit`, `token_held`
     * @throws SubscriptionException `subscription_connect`
     * @throws GatewayException
     */
    public function createLink(
        int $id,
        ?int $expiresIn = null,
        ?array $methods = null,
        string|Absent|null $brandName = Absent::Field,
        string|Absent|null $brandColor = Absent::Field,
        string|Absent|null $redirectUrl = Absent::Field,
        ?CallOptions $options = null,
    ): CreatedLink {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.createLink',
            method: 'POST',
            path: '/api/messenger-sessions/{id}/links',
            parameters: ['id' => $id],
            body: Wire::fields([
                'brand_name' => $brandName,
                'brand_color' => $brandColor,
                'redirect_url' => $redirectUrl,
            ], ['expires_in' => $expiresIn, 'methods' => $methods]),
        ), $options);

        return CreatedLink::fromArray($answer->object('data'));
    }
}
