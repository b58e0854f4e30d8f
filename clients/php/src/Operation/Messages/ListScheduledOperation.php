<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Messages;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\ScheduledMessage;
use MessagingGateway\Model\ScheduledMessagePage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListScheduledOperation
{
    /**
     * Get Scheduled Messages. Messages that wait for their time, earliest first.
     *
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     *
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function listScheduled(
        ?int $page = null,
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): ScheduledMessagePage {
        $answer = $this->caller->send(new Call(
            operation: 'messages.listScheduled',
            method: 'GET',
            path: '/api/scheduled-messages',
            query: Wire::fields([], ['page' => $page, 'per_page' => $perPage]),
        ), $options);

        return ScheduledMessagePage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int|null $perPage Entries of a page; more than 100 is taken as 100; at least 1; default: 10
     *
     * @return \Generator<int, ScheduledMessage>
     *
     * @throws GatewayException
     */
    public function iterateScheduled(
        ?int $perPage = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): ScheduledMessagePage => $this->listScheduled(
                perPage: $perPage,
                page: $page,
                options: $options,
            ),
            static fn(ScheduledMessagePage $page): array => $page->data,
            static fn(ScheduledMessagePage $page): int => $page->lastPage,
        );
    }
}
