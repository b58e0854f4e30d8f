<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Data;

/** A text message as one value. */
final readonly class SendTextMessageData implements MessageData
{
    public function __construct(
        public string $to,
        public string $text,
    ) {}

    public function fields(): array
    {
        return ['to' => $this->to, 'text' => $this->text];
    }
}
