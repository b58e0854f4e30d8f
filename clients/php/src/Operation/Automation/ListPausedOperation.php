<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Automation;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\PausedChat;
use MessagingGateway\Model\PausedChatPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListPausedOperation
{
    /**
     * Get Many Paused Chats. The chats whose automation is paused now, those that end last first; with `chat` that one
     * or none.
     *
     * @param bool|null $paginated Whether to answer one page instead of everything; default: false
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $limit Clamped to 1–1000; default: 20
     * @param string|null $chat Phone number, JID or LID JID of a person, @username that the session knows, or group
     *     JID; 1–255 characters
     *
     * @return ($paginated is true ? PausedChatPage : list<PausedChat>)
     *
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function listPaused(
        ?bool $paginated = null,
        ?int $page = null,
        ?int $limit = null,
        ?string $chat = null,
        ?CallOptions $options = null,
    ): array|PausedChatPage {
        $answer = $this->caller->send(new Call(
            operation: 'automation.listPaused',
            method: 'GET',
            path: '/api/chats/paused',
            query: Wire::fields([], [
                'paginated' => $paginated,
                'page' => $page,
                'limit' => $limit,
                'chat' => $chat,
            ]),
        ), $options);

        return Read::isList($answer->body, 'data')
            ? Read::objects($answer->body, 'data', PausedChat::fromArray(...))
            : PausedChatPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int|null $limit Clamped to 1–1000; default: 20
     * @param string|null $chat Phone number, JID or LID JID of a person, @username that the session knows, or group
     *     JID; 1–255 characters
     *
     * @return \Generator<int, PausedChat>
     *
     * @throws GatewayException
     */
    public function iteratePaused(
        ?int $limit = null,
        ?string $chat = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): PausedChatPage => $this->listPaused(
                limit: $limit,
                chat: $chat,
                paginated: true,
                page: $page,
                options: $options,
            ),
            static fn(PausedChatPage $page): array => $page->items,
            static fn(PausedChatPage $page): int => $page->pagination->totalPages,
        );
    }
}
