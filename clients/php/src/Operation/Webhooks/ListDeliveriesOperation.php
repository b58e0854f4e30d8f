<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Webhooks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Delivery;
use MessagingGateway\Model\DeliveryPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListDeliveriesOperation
{
    /**
     * List Webhook Deliveries. The deliveries of a webhook, newest first.
     *
     * @param int $id Session id; at least 1
     * @param int $webhookId Webhook id; at least 1
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     * @param string|null $status One or several of pending, delivered, parked, failed, comma-separated; at most 255
     *     characters; matches `^(?:pending|delivered|parked|failed)(?:,(?:pending|delivered|parked|failed))*$`
     * @param string|null $event One or several event names, comma-separated; at most 4096 characters
     * @param int|string|null $from Event time, ISO 8601 or milliseconds; at least 0
     * @param int|string|null $to Event time, ISO 8601 or milliseconds; at least 0
     *
     * @throws NotFoundException `session_not_found`, `webhook_not_found`
     * @throws GatewayException
     */
    public function listDeliveries(
        int $id,
        int $webhookId,
        ?int $page = null,
        ?int $perPage = null,
        ?string $status = null,
        ?string $event = null,
        int|string|null $from = null,
        int|string|null $to = null,
        ?CallOptions $options = null,
    ): DeliveryPage {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.listDeliveries',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/webhooks/{webhookId}/deliveries',
            parameters: ['id' => $id, 'webhookId' => $webhookId],
            query: Wire::fields([], [
                'page' => $page,
                'per_page' => $perPage,
                'status' => $status,
                'event' => $event,
                'from' => $from,
                'to' => $to,
            ]),
        ), $options);

        return DeliveryPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int $id Session id; at least 1
     * @param int $webhookId Webhook id; at least 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     * @param string|null $status One or several of pending, delivered, parked, failed, comma-separated; at most 255
     *     characters; matches `^(?:pending|delivered|parked|failed)(?:,(?:pending|delivered|parked|failed))*$`
     * @param string|null $event One or several event names, comma-separated; at most 4096 characters
     * @param int|string|null $from Event time, ISO 8601 or milliseconds; at least 0
     * @param int|string|null $to Event time, ISO 8601 or milliseconds; at least 0
     *
     * @return \Generator<int, Delivery>
     *
     * @throws GatewayException
     */
    public function iterateDeliveries(
        int $id,
        int $webhookId,
        ?int $perPage = null,
        ?string $status = null,
        ?string $event = null,
        int|string|null $from = null,
        int|string|null $to = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): DeliveryPage => $this->listDeliveries(
                id: $id,
                webhookId: $webhookId,
                perPage: $perPage,
                status: $status,
                event: $event,
                from: $from,
                to: $to,
                page: $page,
                options: $options,
            ),
            static fn(DeliveryPage $page): array => $page->data,
            static fn(DeliveryPage $page): int => $page->lastPage,
        );
    }
}
