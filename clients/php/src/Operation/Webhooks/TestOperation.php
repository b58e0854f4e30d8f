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
trait TestOperation
{
    /**
     * Test Webhook. Sends a test event once, at once, also while the webhook is paused.
     *
     * @param int $id Session id; at least 1
     * @param int $webhookId Webhook id; at least 1
     *
     * @throws NotFoundException `session_not_found`, `webhook_not_found`
     * @throws GatewayException
     */
    public function test(
        int $id,
        int $webhookId,
        ?CallOptions $options = null,
    ): WebhookTest {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.test',
            method: 'POST',
            path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/test',
            parameters: ['id' => $id, 'webhookId' => $webhookId],
        ), $options);

        return WebhookTest::fromArray($answer->object('data'));
    }
}
