<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Webhooks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\WebhookWithSecrets;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait RotateSecretForAllSessionsOperation
{
    /**
     * Rotate Webhook Secret for All Sessions. Issues a new secret and shows it. For 24 hours, or `overlap_hours`, both
     * sign, the new signature first.
     *
     * @param int $webhookId Webhook id; at least 1
     * @param int|null $overlapHours Hours for which the old secret signs beside the new one, 720 at most. 0: it ends at
     *     once; 0–720; default: 24
     * @param bool|null $compat Whether to replace the compat secret too, at once; default: false
     *
     * @throws NotFoundException `webhook_not_found`
     * @throws GatewayException
     */
    public function rotateSecretForAllSessions(
        int $webhookId,
        ?int $overlapHours = null,
        ?bool $compat = null,
        ?CallOptions $options = null,
    ): WebhookWithSecrets {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.rotateSecret',
            method: 'POST',
            path: '/api/webhooks/{webhookId}/rotate-secret',
            parameters: ['webhookId' => $webhookId],
            body: Wire::fields([], ['overlap_hours' => $overlapHours, 'compat' => $compat]),
            allSessions: true,
        ), $options);

        return WebhookWithSecrets::fromArray($answer->object('data'));
    }
}
