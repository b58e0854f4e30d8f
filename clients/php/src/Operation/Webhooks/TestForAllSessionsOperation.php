<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Webhooks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\WebhookTest;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait TestForAllSessionsOperation
{
    /**
     * Test Webhook for All Sessions. Sends a test event once, at once, also while the webhook is paused.
     *
     * @param int $webhookId Webhook id; at least 1
     *
     * @throws NotFoundException `webhook_not_found`
     * @throws GatewayException
     */
    public function testForAllSessions(
        int $webhookId,
        ?CallOptions $options = null,
    ): WebhookTest {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.test',
            method: 'POST',
            path: '/api/webhooks/{webhookId}/test',
            parameters: ['webhookId' => $webhookId],
            allSessions: true,
        ), $options);

        return WebhookTest::fromArray($answer->object('data'));
    }
}
