<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Data;

/** A contact message as one value. */
final readonly class SendContactMessageData implements MessageData
{
    public function __construct(
        public string $to,
        public string $contactName,
        public string $contactPhone,
    ) {}

    public function fields(): array
    {
        return ['to' => $this->to, 'contact' => ['name' => $this->contactName, 'phone' => $this->contactPhone]];
    }
}
